import type { CallToolResult, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Scope } from '../access/index.ts';
import { inputInvalid, ToolProblem } from './errors.ts';
import type { Wiki } from './wiki.ts';

export interface ToolPlan<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** For the model: what the tool does and doesn't do. */
  description: string;
  /** The scopes that its calls need. */
  scopes: readonly Scope[];
  /** It can remove existing content. */
  isDestructive?: true;
  input: Input;
  output: Output;
  run(wiki: Wiki, input: z.output<Input>): Promise<z.input<Output>>;
}

export interface Tool {
  name: string;
  title: string;
  scopes: readonly Scope[];
  isReadOnly: boolean;
  addTo(server: McpServer, wiki: Wiki, log: FastifyBaseLogger): void;
}

/** Returns a tool with its input and output shapes. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(plan: ToolPlan<Input, Output>): Tool {
  const { name, title, description, scopes, isDestructive = false, input, output } = plan;
  const isReadOnly = !scopes.includes('write');
  const annotations = {
    title,
    readOnlyHint: isReadOnly,
    destructiveHint: isDestructive,
    idempotentHint: isReadOnly,
    // Tools reach nothing outside the wiki.
    openWorldHint: false,
  };
  return {
    name,
    title,
    scopes,
    isReadOnly,
    addTo(server, wiki, log) {
      const run = async (given: unknown): Promise<CallToolResult> => {
        try {
          const answer = output.parse(await plan.run(wiki, read(input, given)));
          return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
        } catch (error) {
          return refusal(error, log);
        }
      };
      const described = { title, description, inputSchema: withoutChecks(input), outputSchema: output, annotations };
      server.registerTool(name, described, run);
    },
  };
}

function read<Input extends z.ZodObject>(input: Input, given: unknown): z.output<Input> {
  const { data, error } = input.safeParse(given);
  if (error) throw inputInvalid(z.prettifyError(error));
  return data;
}

/** Describes only, so invalid input is refused with a code. */
function withoutChecks(input: z.ZodObject): StandardSchemaWithJSON<unknown> {
  const { version, vendor, jsonSchema } = input['~standard'];
  return { '~standard': { version, vendor, jsonSchema, validate: (value) => ({ value }) } };
}

/** JSON for the model; internal errors stay in the log. */
function refusal(error: unknown, log: FastifyBaseLogger): CallToolResult {
  if (!(error instanceof ToolProblem)) log.error({ err: error }, 'a tool failed');
  const problem =
    error instanceof ToolProblem
      ? error.problem
      : { code: 'internal_error', detail: 'The server ran into an internal error.', status: 500 };
  return { content: [{ type: 'text', text: JSON.stringify(problem) }], isError: true };
}
