/** PostgreSQL takes messages of less than 8,000 bytes; an event and the quotes need some of them. */
const MOST_BYTES = 6_000

/** As many topics in each as fit into one message. */
export function topicChunks(topics: string[]): string[][] {
  const all: string[][] = []
  let room = 0
  for (const topic of topics) {
    const bytes = Buffer.byteLength(JSON.stringify(topic)) + 1
    if (bytes > room) {
      all.push([])
      room = MOST_BYTES
    }
    all.at(-1)?.push(topic)
    room -= bytes
  }
  return all
}
