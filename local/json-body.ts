import { validator } from 'hono/validator';
import * as v from 'valibot';

/**
 * Middleware that reads a JSON body as `c.req.valid('json')`, and answers 400 to one that does not fit the schema.
 * @param hints properties of that answer besides `error`
 */
export const jsonBody = <Input, Output>(schema: v.GenericSchema<Input, Output>, hints = {}) =>
  validator('json', (value: unknown, c) => {
    const read = v.safeParse(schema, value);
    if (read.success) return read.output;
    return c.json({ error: v.summarize(read.issues), ...hints }, 400);
  });
