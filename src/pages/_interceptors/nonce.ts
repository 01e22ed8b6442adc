import { unstable_setNonce as setNonce, type HandlerInterceptor } from 'waku/router/server';
import { requestContext } from '../../runtime/request-context.ts';

/** Adds the nonce of the content security policy to the scripts of a streamed page. */
const nonce: HandlerInterceptor = (next) => {
  const context = requestContext();
  if (context) setNonce(context.nonce);
  return next();
};

export default nonce;
