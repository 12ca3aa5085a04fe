/** The differences between chat servers. */
interface Dialect {
  /** The field of a part that holds thinking; null if none is sent. */
  readonly reasoningField: string | null;
  readonly sendsComments: boolean;
  /** Whether the name of the model does not matter. */
  readonly takesAnyModel: boolean;
  /** The error text for a request with a part that the server does not take; null if it takes it. */
  refuses(body: Record<string, unknown>): string | null;
  /** The body of an error. */
  error(message: string): object;
}

const formatOf = (body: Record<string, unknown>) =>
  (body.response_format as { type?: string } | undefined)?.type;
const openAiError = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null },
});

export type ChatDialect = 'llama.cpp' | 'ollama' | 'lm-studio' | 'vllm' | 'openai' | 'plain';

export const DIALECTS: Readonly<Record<ChatDialect, Dialect>> = {
  'llama.cpp': {
    reasoningField: 'reasoning_content',
    sendsComments: true,
    takesAnyModel: true,
    refuses: () => null,
    error: (message) => ({ error: { code: 400, message, type: 'invalid_request_error' } }),
  },
  ollama: {
    reasoningField: 'reasoning',
    sendsComments: false,
    takesAnyModel: false,
    refuses: () => null,
    error: openAiError,
  },
  'lm-studio': {
    reasoningField: 'reasoning_content',
    sendsComments: false,
    takesAnyModel: false,
    refuses: (body) =>
      formatOf(body) === 'json_object' ? "'response_format.type' must be 'json_schema' or 'text'" : null,
    error: (message) => ({ error: message }),
  },
  vllm: {
    reasoningField: 'reasoning',
    sendsComments: false,
    takesAnyModel: false,
    refuses: (body) =>
      body.reasoning_effort === 'none'
        ? "1 validation error: reasoning_effort: Input should be 'low', 'medium' or 'high'"
        : null,
    error: (message) => ({ object: 'error', message, type: 'BadRequestError', code: 400 }),
  },
  openai: {
    reasoningField: null,
    sendsComments: false,
    takesAnyModel: false,
    refuses: (body) => {
      if ('chat_template_kwargs' in body)
        return 'Unrecognized request argument supplied: chat_template_kwargs';
      if ('max_tokens' in body)
        return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
      if ('temperature' in body)
        return "Unsupported value: 'temperature' does not support 0.9 with this model. Only the default (1) value is supported.";
      return null;
    },
    error: openAiError,
  },
  /** An older server that takes messages only, and says nothing else in its errors. */
  plain: {
    reasoningField: null,
    sendsComments: false,
    takesAnyModel: true,
    refuses: (body) =>
      ['response_format', 'reasoning_effort', 'chat_template_kwargs'].some((name) => name in body)
        ? 'Bad request'
        : null,
    error: (message) => ({ detail: message }),
  },
};
