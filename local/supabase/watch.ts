import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AuthEnv } from './bearer.ts';
import { answerFault } from './fault-answers.ts';
import type { AuthFault, AuthFaults } from './faults.ts';
import { readAsked, type AuthRequests } from './requests.ts';
import type { AuthStore } from './store.ts';

type Watch = { store: AuthStore; requests: AuthRequests; faults: AuthFaults };

/** Notes every request, and lets the faults befall it. */
export const createAuthWatch = ({ store, requests, faults }: Watch): MiddlewareHandler<AuthEnv> =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const asked = await readAsked(c, store);
    c.set('asked', asked);
    requests.add(asked);
    const path = asked.path.replace(/^\/(auth|functions)\/v1\//, '');
    const fault = faults.take({ path, method: asked.method, email: asked.email });
    const answer = await answerFault(c, fault, next);
    asked.status = isCutOff(fault) ? null : (answer ?? c.res).status;
    return answer;
  });

const isCutOff = (fault: AuthFault | undefined) =>
  fault !== undefined && ['hang', 'refuse', 'drop-answer'].includes(fault.kind);
