import { json, text } from './docs.text.ts'

type Content = Record<string, { schema: unknown; example?: unknown }>

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-access': string
  'x-kind': 'read' | 'write'
  parameters: { name: string; in: string; required: boolean; schema: unknown; example: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}

export type Call = { method: string; path: string; operation: Operation }

/** What the page says under `docs.`, in the reader's language, as text of a page. */
export type DocsWords = (key: string, values?: Record<string, string | number>) => string

// words: docs.access.*, docs.kind.*, docs.why.*, permission.*
/** One call: what it does, for whom, an example, and a way to try it. What the contract says of it is English. */
export function entry(call: Call, told: DocsWords, noun: string): string {
  const { method, path, operation } = call
  const { operationId, summary, parameters, requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]
  const answer = Object.values(responses[200]?.content ?? {})[0]
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${text(description)}</li>`)
  const words = `${operationId} ${path} ${summary} ${noun}`.toLowerCase()
  const access = operation['x-access']
  const [reader = '', right] = access.split(':')
  return `<details id="${text(operationId)}" data-words="${text(words)}" data-kind="${operation['x-kind']}" data-reader="${text(reader)}">
<summary><b data-method="${method}">${method.toUpperCase()}</b> <code>${text(path)}</code>
<small title="${text(access)}">${told(`access.${reader}`)}${right ? ` <code>${text(right)}</code>` : ''}</small>
<span lang="en">${text(summary)}</span></summary><div class="inside">
<p><code>${text(operationId)}</code></p>
${part(told('request'), requestExample(method, path, operation))}${part(told('answer'), answer?.example)}
${attempt(call, told)}
<details class="more"><summary>${told('schemas')}</summary>
${part(told('parameters'), parameters.length > 0 ? parameters : undefined)}${part(told('body'), body?.schema)}
${part(told('answerSchema'), answer?.schema)}<h4>${told('refusals')}</h4><ul lang="en">${refusals.join('')}</ul></details></div></details>`
}

const isSecret = /password|secret|token|ticket|^code$|_pwd|proof/i

/**
 * Not tried from here: what wants a proof or something secret, takes or sends files, or streams. Whoever reads along
 * must not find them in a page.
 */
export function whyNotTried({ operation }: Call): 'proof' | 'secret' | 'file' | null {
  const { parameters, requestBody, responses } = operation
  const refusals = Object.values(responses)
    .map(({ description }) => description)
    .join(' ')
  if (/\bproof_/.test(refusals)) return 'proof'
  const fields = Object.keys(Object(Object.values(requestBody?.content ?? {})[0]?.example))
  if ([...fields, ...parameters.map(({ name }) => name)].some((name) => isSecret.test(name)))
    return 'secret'
  const kinds = [requestBody?.content, responses[200]?.content].flatMap((one) =>
    Object.keys(one ?? {}),
  )
  return kinds.some((kind) => kind !== 'application/json') ? 'file' : null
}

function attempt(call: Call, told: DocsWords): string {
  const { method, path, operation } = call
  const why = whyNotTried(call)
  if (why) return `<p class="quiet">${told('notTried')} ${told(`why.${why}`)}</p>`
  const isWrite = operation['x-kind'] === 'write'
  const inputs = operation.parameters.map(
    ({ name, in: place, required, example }) =>
      `<label><span><code>${text(name)}</code>${required ? ' *' : ''}</span><input name="${text(name)}" data-in="${place}"
${required ? `required value="${text(valueOf(example))}"` : `placeholder="${text(valueOf(example))}"`}></label>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  const field = body
    ? `<label>${told('body')}<textarea name="body" rows="8" spellcheck="false">${json(body.example)}</textarea></label>`
    : ''
  const warning = isWrite
    ? `<label class="warning"><input type="checkbox" name="sure" required> ${told('sure')}</label>`
    : ''
  return `<form data-path="${text(path)}" data-method="${method}"><h4>${told('try')}</h4>
<label>${told('space')}<input name="space" placeholder="acme" pattern="[A-Za-z0-9_\\-]{1,64}"></label>
${inputs.join('')}${field}${warning}<button>${told(isWrite ? 'sendAndChange' : 'send')}</button>
<output></output></form>`
}

const valueOf = (example: unknown) =>
  typeof example === 'object' ? JSON.stringify(example) : String(example ?? '')

function requestExample(method: string, path: string, { parameters, requestBody }: Operation) {
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((url, { name, example }) => url.replace(`{${name}}`, valueOf(example)), path)
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(valueOf(example))}`)
  const line = `${method.toUpperCase()} ${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const example = Object.values(requestBody?.content ?? {})[0]?.example
  return example === undefined ? line : `${line}\n\n${JSON.stringify(example, null, 2)}`
}

const part = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : `<h4>${title}</h4><pre tabindex="0">${typeof value === 'string' ? text(value) : json(value)}</pre>`
