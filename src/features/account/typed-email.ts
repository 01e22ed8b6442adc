let typed = '';

/** The address typed last, which another form of the account need not ask for again. */
export const typedEmail = (): string => typed;

export function typeEmail(email: string): void {
  typed = email;
}
