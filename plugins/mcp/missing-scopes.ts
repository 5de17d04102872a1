import * as z from 'zod';
import type { Scope } from '../access/index.ts';
import { tools } from './tools.ts';

const ToolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/**
 * Scopes a token lacks for the called tool; empty for other messages. Such a tool isn't listed, but callers learn what
 * to request.
 */
export function missingScopes(message: unknown, scopes: readonly Scope[]): Scope[] {
  const call = ToolCall.safeParse(message);
  const tool = call.success ? tools.find(({ name }) => name === call.data.params.name) : undefined;
  return tool?.scopes.filter((scope) => !scopes.includes(scope)) ?? [];
}
