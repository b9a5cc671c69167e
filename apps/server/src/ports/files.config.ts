import { join } from 'node:path'
import { CannotStart } from '../db/cannot-start.ts'
import { filesOnDisk } from './files.disk.ts'
import { filesInS3, type S3Config } from './files.s3.ts'
import type { Files } from './files.ts'

type Env = Record<string, string | undefined>

/** A bucket where one is named, else the data folder. A bucket without its key stops the start. */
export function readStore(env: Env): S3Config | null {
  const bucket = env.ATRIUM_S3_BUCKET
  if (!bucket) return null
  if (!URL.canParse(bucket) || !/^https?:$/.test(new URL(bucket).protocol))
    throw new CannotStart(
      `ATRIUM_S3_BUCKET is "${bucket}"; it takes an address such as https://s3.example/atrium.`,
    )
  const [accessKeyId, secretAccessKey] = [env.ATRIUM_S3_KEY, env.ATRIUM_S3_SECRET]
  if (!accessKeyId || !secretAccessKey)
    throw new CannotStart('ATRIUM_S3_BUCKET needs ATRIUM_S3_KEY and ATRIUM_S3_SECRET.')
  return {
    bucket: bucket.replace(/\/$/, ''),
    region: env.ATRIUM_S3_REGION || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

export const filesFor = (store: S3Config | null, data: string): Files =>
  store ? filesInS3(store) : filesOnDisk(join(data, 'files'))
