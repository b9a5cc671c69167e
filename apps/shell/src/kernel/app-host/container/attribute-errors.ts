type Suspect = { folder: string; tell: (error: unknown) => void }

const suspects = new Set<Suspect>()
let isListening = false

/**
 * Reports uncaught errors whose stack trace leads into an app's folder. Two apps on one page share its error events;
 * the address of the code tells them apart.
 */
export function attributeErrors(entry: string, tell: (error: unknown) => void): () => void {
  listen()
  const suspect = { folder: new URL('.', new URL(entry, location.href)).href, tell }
  suspects.add(suspect)
  return () => void suspects.delete(suspect)
}

function listen() {
  if (isListening) return
  isListening = true
  addEventListener('error', ({ error, filename }) => accuse(error, filename))
  addEventListener('unhandledrejection', ({ reason }) => accuse(reason, ''))
}

function accuse(error: unknown, filename: string) {
  const trace = `${filename}\n${error instanceof Error ? error.stack : ''}`
  for (const { folder, tell } of suspects) if (trace.includes(folder)) tell(error)
}
