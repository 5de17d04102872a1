import * as z from 'zod';
import type { Scope } from '../access/index.ts';
import { tools } from './tools.ts';

const ToolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/**
 * What a token lacks for the tool that a message calls: empty when it lacks nothing, and for every other message. With
 * such a token the tool is not listed; a client that calls it nevertheless learns which scopes to ask its user for.
 */
export function missingScopes(message: unknown, scopes: readonly Scope[]): Scope[] {
  const call = ToolCall.safeParse(message);
  const tool = call.success ? tools.find(({ name }) => name === call.data.params.name) : undefined;
  return tool?.scopes.filter((scope) => !scopes.includes(scope)) ?? [];
}
