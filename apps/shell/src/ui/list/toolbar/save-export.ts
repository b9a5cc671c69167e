import { saveFile } from '../../../kernel/browser/save-file.ts'
import { takeFile } from '../../../kernel/data/take-file.ts'
import { toastFailure } from '../../failure/toast-failure.ts'

/** Saves the file at an address, or says in a toast why it could not. */
export const saveExport = (from: string): Promise<void> =>
  takeFile(from).then(({ name, content }) => saveFile(name, content), toastFailure)
