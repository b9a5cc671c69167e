import { z } from 'zod'
import { catalogue } from '../catalogue.ts'
import { type Endpoint, pathFields, sendsBody } from './endpoint.ts'
import { wrap } from './envelope.ts'
import { exampleOf } from './example.ts'
import { askingOf } from './proof.ts'
import { refusalsOf } from './refusals.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Record<string, unknown>
}

/** OpenAPI 3.1 of everything the server answers, made from the catalogue alone. */
export function openapi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(catalogue as Record<string, Endpoint>)) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version, license: { name: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  }
}

const described = (schema: Record<string, unknown>) => ({ schema, example: exampleOf(schema) })

function operation(name: string, endpoint: Endpoint) {
  const inPath = pathFields(endpoint.path)
  const fields = Object.entries(endpoint.input.shape)
  const body = fields.filter(([field]) => sendsBody(endpoint) && !inPath.includes(field))
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-proof': askingOf(endpoint),
    'x-kind': endpoint.kind,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: fields
      .filter((field) => endpoint.params === 'either' || !body.includes(field))
      .map(([field, schema]) => ({
        name: field,
        in: inPath.includes(field) ? 'path' : 'query',
        required:
          inPath.includes(field) ||
          (!body.some(([name]) => name === field) &&
            !z.safeParse(schema as z.ZodType, undefined).success),
        schema: jsonSchema(schema as z.ZodType, 'input'),
        example: exampleOf(jsonSchema(schema as z.ZodType, 'input'), field),
      })),
    ...(body.length > 0 && {
      requestBody: {
        required: endpoint.params !== 'either',
        content: {
          'application/json': described(jsonSchema(z.object(Object.fromEntries(body)), 'input')),
        },
      },
    }),
    ...(endpoint.takesBytes && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: { 200: success(endpoint), ...refusals(endpoint) },
  }
}

const media = { file: '*/*', image: 'image/*', stream: 'text/event-stream' } as Record<
  string,
  string
>

function success({ envelope, output }: Endpoint) {
  const result = jsonSchema(output, 'output')
  const shell = wrap(envelope, null)
  const schema =
    shell === null
      ? result
      : {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(shell as object).map(([key, value]) => [
              key,
              value === null ? result : { const: value },
            ]),
          ),
        }
  return {
    description: 'Done',
    content: {
      [media[envelope] ?? 'application/json']: envelope in media ? { schema } : described(schema),
    },
  }
}

function refusals(endpoint: Endpoint) {
  const words = new Map<number, string[]>()
  for (const { status, word } of refusalsOf(endpoint))
    words.set(status, [...(words.get(status) ?? []), word])
  return Object.fromEntries(
    [...words].map(([status, said]) => [
      status,
      {
        description: said.join(', '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { msg: { type: 'string' }, error: { enum: said } },
            },
          },
        },
      },
    ]),
  )
}
