import { unstable_setNonce as setNonce, type HandlerInterceptor } from 'waku/router/server';
import { requestContext } from '../../runtime/request-context.ts';

/** Marks the scripts of a streamed page with the nonce its content security policy names. */
const nonce: HandlerInterceptor = (next) => {
  const visitor = requestContext();
  if (visitor) setNonce(visitor.nonce);
  return next();
};

export default nonce;
