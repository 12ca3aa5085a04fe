/** How the parts of a request that not every server understands are written. */
export interface ChatShape {
  readonly format: 'json_schema' | 'json_object' | 'text';
  readonly lengthField: 'max_tokens' | 'max_completion_tokens';
  readonly hasTemperature: boolean;
  /** Turns thinking off on Ollama, LM Studio, llama.cpp and OpenAI. */
  readonly hasReasoningEffort: boolean;
  /** Turns thinking off on llama.cpp and vLLM. */
  readonly hasTemplateArguments: boolean;
}

export const FULL_SHAPE: ChatShape = {
  format: 'json_schema',
  lengthField: 'max_tokens',
  hasTemperature: true,
  hasReasoningEffort: true,
  hasTemplateArguments: true,
};

/**
 * The shape to try after a server refused one with an error text, or null after the simplest one. The text often names
 * the part; otherwise parts are left out from the least needed one on.
 */
export function simplerShape(shape: ChatShape, errorText: string): ChatShape | null {
  const named = STEPS.find(({ name, canApply }) => name.test(errorText) && canApply(shape));
  const step = named ?? STEPS.find(({ canApply }) => canApply(shape));
  return step ? step.apply(shape) : null;
}

/** The shape for a server that took the format but did not answer in it; null after the simplest one. */
export function simplerFormat(shape: ChatShape): ChatShape | null {
  if (shape.format === 'text') return null;
  return { ...shape, format: shape.format === 'json_schema' ? 'json_object' : 'text' };
}

interface Step {
  /** How an error text names the part. */
  readonly name: RegExp;
  readonly canApply: (shape: ChatShape) => boolean;
  readonly apply: (shape: ChatShape) => ChatShape;
}

const STEPS: readonly Step[] = [
  {
    name: /chat_template_kwargs/,
    canApply: ({ hasTemplateArguments }) => hasTemplateArguments,
    apply: (shape) => ({ ...shape, hasTemplateArguments: false }),
  },
  {
    name: /reasoning|think/i,
    canApply: ({ hasReasoningEffort }) => hasReasoningEffort,
    apply: (shape) => ({ ...shape, hasReasoningEffort: false }),
  },
  {
    name: /response_format|json_schema|json_object|schema|grammar/,
    canApply: ({ format }) => format !== 'text',
    apply: (shape) => ({ ...shape, format: shape.format === 'json_schema' ? 'json_object' : 'text' }),
  },
  {
    name: /max_(?:completion_)?tokens/,
    canApply: ({ lengthField }) => lengthField === 'max_tokens',
    apply: (shape) => ({ ...shape, lengthField: 'max_completion_tokens' }),
  },
  {
    name: /temperature/,
    canApply: ({ hasTemperature }) => hasTemperature,
    apply: (shape) => ({ ...shape, hasTemperature: false }),
  },
];

export interface ChatQuestion {
  readonly system: string;
  readonly user: string;
  /** JSON Schema of the answer, and its name. */
  readonly schema: object;
  readonly schemaName: string;
  readonly maxTokens: number;
}

const TEMPERATURE = 0.9;

/** The body of a chat request in a shape. */
export function chatBody(model: string, question: ChatQuestion, shape: ChatShape): object {
  return {
    model,
    messages: [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ],
    stream: true,
    [shape.lengthField]: question.maxTokens,
    ...(shape.hasTemperature ? { temperature: TEMPERATURE } : {}),
    ...(shape.hasReasoningEffort ? { reasoning_effort: 'none' } : {}),
    ...(shape.hasTemplateArguments ? { chat_template_kwargs: { enable_thinking: false } } : {}),
    ...formatField(question, shape),
  };
}

function formatField({ schema, schemaName }: ChatQuestion, { format }: ChatShape): object {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return {
    response_format: { type: 'json_schema', json_schema: { name: schemaName, strict: true, schema } },
  };
}
