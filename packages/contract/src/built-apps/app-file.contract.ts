import { z } from 'zod'
import { arrivalFails, DiskFull, fileName, Upload, UploadsFull } from '../apps/upload.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { count, flag, id } from '../kernel/fields.ts'
import { appTitle, BlueprintField, ownTitle } from './blueprint.shape.ts'
import {
  appTemplates,
  LARGEST_APP_FILE,
  LONGEST_APP_DESCRIPTION,
  MOST_APP_TEXT,
  roleLevels,
} from './built-app-limits.ts'
import { builtAppName } from './record-asked.ts'

/** It is no app file, or its parts do not fit together: the first wrong place, and all of them. Nothing was made. */
export const AppFileUnfit = failure('app_file_unfit', 400, {
  path: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** An app file: one that was sent, or its text. */
const sent = {
  upload: id.optional(),
  text: z.string().min(1).max(MOST_APP_TEXT).optional(),
}
type Sent = { upload?: number | undefined; text?: string | undefined }
const isEither = ({ upload, text }: Sent) => (upload === undefined) !== (text === undefined)
const OR_ELSE = { path: ['upload'] }

const examples = z.boolean().default(true)
export const AppFileSource = z
  .strictObject({ kind: z.literal('file'), ...sent, examples })
  .refine(isEither, OR_ELSE)
export type AppFileSource = z.output<typeof AppFileSource>

const template = z.enum(appTemplates)
/** One of the product's own app files. */
export const TemplateSource = z.strictObject({ kind: z.literal('template'), template, examples })

const about = {
  title: appTitle,
  description: ownTitle(LONGEST_APP_DESCRIPTION).nullable(),
  icon: z.string(),
  colour: z.string(),
}

/** A template among others. */
export const TemplateCard = z.object({
  template,
  ...about,
  tables: z.int(),
  fields: z.int(),
  examples: z.int(),
})
export type TemplateCard = z.output<typeof TemplateCard>

/** What an app file would become: its tables with their fields, and the first examples as the reader reads them. */
export const AppPreview = z.object({
  ...about,
  roles: z.array(z.object({ id: z.string(), title: appTitle, level: z.enum(roleLevels) })),
  tables: z.array(
    z.object({
      title: appTitle,
      fields: z.array(
        BlueprintField.pick({ title: true, kind: true, currency: true, digits: true }),
      ),
      examples: z.int(),
      /** A text for each field; numbers and days are spelled as their values are, for the reader's language to say. */
      rows: z.array(z.array(z.string())),
    }),
  ),
})
export type AppPreview = z.output<typeof AppPreview>

export const appFileCalls = {
  'appFile.templates': read({
    path: '/v1/app-templates',
    access: 'may:build',
    summary: 'Apps of the product that one can begin with',
    staleOn: { never: 'They come with the product.' },
    input: z.object({}),
    output: z.array(TemplateCard),
  }),
  'appFile.template': read({
    path: '/v1/app-templates/{template}',
    access: 'may:build',
    summary: 'One of them: its tables, their fields, and examples',
    staleOn: { never: 'They come with the product.' },
    input: z.object({ template }),
    output: AppPreview,
  }),
  'appFile.begin': write('POST', {
    path: '/v1/app-files/upload',
    access: 'may:build',
    statements: 18,
    proof: 'own',
    summary: 'Begin to send an app file, or find the upload that was begun for it',
    input: z.strictObject({
      name: fileName,
      size: count(1, LARGEST_APP_FILE),
      modified: count(0, Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: Upload,
    fails: [DiskFull, UploadsFull],
  }),
  'appFile.preview': write('POST', {
    path: '/v1/app-files/preview',
    access: 'may:build',
    statements: 18,
    proof: 'harmless',
    bulk: true,
    summary: 'What an app file would become, or all that is wrong with it; nothing is made',
    input: z.strictObject(sent).refine(isEither, OR_ELSE),
    output: AppPreview,
    fails: [...arrivalFails, AppFileUnfit],
  }),
  'appFile.export': read({
    path: '/v1/built-apps/{name}/file',
    access: 'may:build',
    ownTables: true,
    // Two for each table whose records are included.
    statements: 50,
    proof: { exports: 'records come along as examples' },
    envelope: 'file',
    summary: 'An app as a file, by which it can be made elsewhere; who has which role stays here',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object({ name: builtAppName, examples: flag.optional() }),
    output: z.string(),
  }),
}
