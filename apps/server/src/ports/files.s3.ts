import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { FileMissing, type Files, keyShape } from './files.ts'

export type S3Config = {
  /** The store's address with the bucket in its path: `https://s3.example/atrium`. */
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Large enough for few requests, small enough to be held in memory. */
const PART = 8 * 1024 ** 2

/** Files in an S3-compatible store, sent in parts: a file appears when its last part is there. */
export function filesInS3({ bucket, ...credentials }: S3Config): Files {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const ask = async (method: string, key: string, query = '', init: RequestInit = {}) => {
    if (!keyShape.test(key)) throw new Error(`No such kind of file name: ${key}`)
    const answer = await client.fetch(`${bucket}/${key}${query}`, { ...init, method })
    if (answer.status === 404) throw new FileMissing(key)
    if (!answer.ok) throw new Error(`The store answered ${answer.status} to ${method} ${key}`)
    return answer
  }
  return {
    keep: async (key, path) => {
      const upload = tagIn(await (await ask('POST', key, '?uploads')).text(), 'UploadId')
      const query = `uploadId=${encodeURIComponent(upload)}`
      try {
        const tags: string[] = []
        for await (const bytes of partsOf(path)) {
          const number = tags.length + 1
          const part = await ask('PUT', key, `?partNumber=${number}&${query}`, { body: bytes })
          tags.push(part.headers.get('etag') ?? '')
        }
        const done = await ask('POST', key, `?${query}`, { body: listOf(tags) })
        // The store may find its trouble after it has begun to answer that all is well.
        if (/<Error>/.test(await done.text())) throw new Error('The store could not join the parts')
      } catch (error) {
        await ask('DELETE', key, `?${query}`).catch(() => {})
        throw error
      }
    },
    read: async (key, range) => {
      const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const { body } = await ask('GET', key, '', { headers })
      return body ? Readable.fromWeb(body) : Readable.from([])
    },
    has: (key) =>
      ask('HEAD', key).then(
        () => true,
        (error) => {
          if (error instanceof FileMissing) return false
          throw error
        },
      ),
    remove: async (key) => {
      await ask('DELETE', key).catch((error) => {
        if (!(error instanceof FileMissing)) throw error
      })
    },
  }
}

/** One part in memory at a time. An empty file is one empty part. */
async function* partsOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  await using file = await open(path)
  const { size } = await file.stat()
  for (let at = 0; at === 0 || at < size; at += PART) {
    const part = new Uint8Array(Math.min(PART, size - at))
    await file.read(part, 0, part.length, at)
    yield part
  }
}

const tagIn = (xml: string, name: string): string => {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]
  if (!found) throw new Error(`The store's answer has no ${name}`)
  return found
}

const listOf = (tags: string[]) =>
  `<CompleteMultipartUpload>${tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`
