// By these the auth service says that there is no such session. Every other failure is its own, or ours.
const NO_SESSION = [400, 403, 404];

interface AuthAnswer {
  name: string;
  status?: number | undefined;
}

/** Whether an error of the auth client means that nobody is signed in, rather than that nobody can tell. */
export const saysNoSession = ({ name, status }: AuthAnswer): boolean =>
  name === 'AuthSessionMissingError' || (status !== undefined && NO_SESSION.includes(status));
