import { pagesStyle } from './docs.style.ts'

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

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const json = (value: unknown) => text(JSON.stringify(value, null, 2))

/** The calls of one noun stand together, nouns by name. */
export function docsBody(calls: Call[]): string {
  const nouns = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')].toSorted(
    ([one], [other]) => one.localeCompare(other),
  )
  const ways = nouns.map(
    ([noun, of]) =>
      `<li><a href="#${text(noun)}">${text(noun)}</a> <small>${of.length}</small></li>`,
  )
  const groups = nouns.map(
    ([noun, of]) =>
      `<section id="${text(noun)}" data-noun><h2>${text(noun)}</h2>${of.map(entry).join('')}</section>`,
  )
  return `<nav aria-label="Nouns"><ul>${ways.join('')}</ul></nav><main>${groups.join('')}
<p id="none" hidden>No call has these words.</p></main>`
}

function entry({ method, path, operation }: Call): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]
  const answer = Object.values(responses[200]?.content ?? {})[0]
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${text(description)}</li>`)
  const words = `${operationId} ${path} ${summary}`.toLowerCase()
  return `<details id="${text(operationId)}" data-words="${text(words)}" data-method="${method}">
<summary><b data-method="${method}">${method.toUpperCase()}</b> <code>${text(path)}</code>
<span>${text(summary)}</span><small>${text(operation['x-access'])}</small></summary>
<p><code>${text(operationId)}</code></p>
${part('Example request', requestExample(method, path, operation))}${part('Example answer', answer?.example)}
${attempt({ method, path, operation })}
<details><summary>Schemas and refusals</summary>
${part('Parameters', parameters.length > 0 ? parameters : undefined)}${part('Body', body?.schema)}
${part('Answer', answer?.schema)}<h4>Refusals</h4><ul>${refusals.join('')}</ul></details></details>`
}

const isSecret = /password|secret|token|ticket|^code$|_pwd|proof/i

/**
 * Not tried from here: what wants a proof or something secret, takes or sends files, or streams. Whoever reads along
 * must not find them in a page.
 */
export function whyNotTried({ operation }: Call): string | null {
  const { parameters, requestBody, responses } = operation
  const refusals = Object.values(responses)
    .map(({ description }) => description)
    .join(' ')
  if (/\bproof_/.test(refusals)) return 'It wants a proof of who you are.'
  const fields = Object.keys(Object(Object.values(requestBody?.content ?? {})[0]?.example))
  if ([...fields, ...parameters.map(({ name }) => name)].some((name) => isSecret.test(name)))
    return 'It takes something secret.'
  const kinds = [requestBody?.content, responses[200]?.content].flatMap((one) =>
    Object.keys(one ?? {}),
  )
  return kinds.some((kind) => kind !== 'application/json')
    ? 'It takes or sends a file or a stream.'
    : null
}

function attempt(call: Call): string {
  const { method, path, operation } = call
  const why = whyNotTried(call)
  if (why) return `<p class="quiet">Cannot be tried from this page. ${why}</p>`
  const isWrite = operation['x-kind'] === 'write'
  const inputs = operation.parameters.map(
    ({ name, in: place, required, example }) =>
      `<label>${text(name)}${required ? ' *' : ''}<input name="${text(name)}" data-in="${place}"
${required ? `required value="${text(valueOf(example))}"` : `placeholder="${text(valueOf(example))}"`}></label>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  const field = body
    ? `<label>Body<textarea name="body" rows="8" spellcheck="false">${json(body.example)}</textarea></label>`
    : ''
  const warning = isWrite
    ? '<label class="warning"><input type="checkbox" name="sure" required> This changes real data, as you, now.</label>'
    : ''
  return `<form data-path="${text(path)}" data-method="${method}"><h4>Try it</h4>
<label>Space (optional)<input name="space" placeholder="acme" pattern="[A-Za-z0-9_\\-]{1,64}"></label>
${inputs.join('')}${field}${warning}<button>${isWrite ? 'Send and change' : 'Send'}</button>
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

type Frame = { nonce: string; version: string; body: string; script: string }

export const docsPage = ({ nonce, version, body, script }: Frame) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API – Atrium ${version}</title><style nonce="${nonce}">${pagesStyle}</style>
<header><h1>Atrium API</h1>
<p>Every call also works below <code>/space-{id}</code>. As a document for machines:
<a href="/docs/openapi.json">openapi.json</a>.</p>
<label>Search <input type="search" id="search" placeholder="enterprise, /api2/home, sign in" autocomplete="off"></label>
</header>${body}<script nonce="${nonce}">${script}</script></html>`
