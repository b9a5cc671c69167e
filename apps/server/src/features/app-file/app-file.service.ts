export { examplesFor } from './app-file.rows.ts'
export { sentAppFile } from './app-file.sent.ts'
export { templateFile } from './app-file.templates.ts'
