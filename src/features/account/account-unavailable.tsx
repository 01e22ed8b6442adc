import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { setPageStatus } from '../../runtime/request-context.ts';

export function AccountUnavailable() {
  setPageStatus(503);
  return (
    <Band ground="pool">
      <Notice
        title="Your account is out of reach"
        picture={{ src: '/duck-searching.svg', width: 320, height: 240 }}
      >
        <p>
          We cannot reach the sign-in service right now. You are still signed in: please try again
          in a moment.
        </p>
        <a href="/account" className={buttonClass()}>
          Try Again
        </a>
      </Notice>
    </Band>
  );
}
