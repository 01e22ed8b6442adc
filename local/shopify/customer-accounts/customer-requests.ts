import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { hangUp, type NodeEnv } from '../../connection.ts';
import type { Faults } from '../faults.ts';
import { simulateFailure } from '../protocol/graphql.ts';
import type { RequestLog } from '../request-log.ts';

type CustomerRequest = {
  operationName: string | null;
  rootFields: string[];
  variables: Record<string, unknown>;
};

/** Answers a request, or fails as a fault demands; a request whose answer is lost is processed first. */
export type AnswerOrFail = (
  c: Context<NodeEnv>,
  request: CustomerRequest,
  answer: () => Response | Promise<Response>,
) => Promise<Response>;

/** Logs the requests to the customer accounts and simulates the faults of the shop. */
export const createAnswerOrFail =
  ({ faults, log }: { faults: Faults; log: RequestLog }): AnswerOrFail =>
  async (c, { rootFields, ...request }, answer) => {
    log.add({
      ...request,
      rootField: rootFields[0] ?? null,
      at: new Date().toISOString(),
      buyerIp: null,
      tokenKind: 'customer',
      version: c.req.param('version') ?? '',
    });
    const fault = faults.take({ ...request, rootFields });
    if (fault?.latencyMs) await wait(fault.latencyMs);
    const failure = fault && (await simulateFailure(c, fault));
    if (failure) return failure;
    const answered = await answer();
    return fault?.kind === 'lost-answer' ? hangUp(c) : answered;
  };
