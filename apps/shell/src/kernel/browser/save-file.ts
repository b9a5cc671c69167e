/** Has the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export const saveText = (name: string, text: string, type = 'text/csv'): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
