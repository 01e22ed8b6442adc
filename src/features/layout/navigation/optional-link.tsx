import { Button, buttonClass, type ButtonVariants } from '../../../design/button.tsx';
import { ExternalLink } from './external-link.tsx';

interface OptionalLinkProps extends ButtonVariants {
  /** A path of the site or an https address; unset, it is a button that does nothing, as the specification has it. */
  to: string | undefined;
  children: string;
}

/** What an editor may let lead somewhere. */
export function OptionalLink({ to, tone = 'brand', children }: OptionalLinkProps) {
  if (!to) {
    return (
      <Button type="button" tone={tone}>
        {children}
      </Button>
    );
  }
  return to.startsWith('/') ? (
    <a href={to} className={buttonClass({ tone })}>
      {children}
    </a>
  ) : (
    <ExternalLink to={to} className={buttonClass({ tone })}>
      {children}
    </ExternalLink>
  );
}
