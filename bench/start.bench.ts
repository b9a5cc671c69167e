import { type Figure, median, told } from './measure.ts'
import { inFolder, startServer } from './server-process.ts'

const ROUNDS = 3

/** `npm start` with nothing to do: the database stopped before, or left running by a killed server. */
export const start = (): Promise<Figure[]> =>
  inFolder(async (folder) => {
    await (await startServer(folder)).stop()
    const cold: number[] = []
    const warm: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const first = await startServer(folder)
      cold.push(first.readyAfter)
      await first.kill()
      const second = await startServer(folder)
      warm.push(second.readyAfter)
      await second.stop()
    }
    return [
      told('ready after a start with nothing to do, database cold', median(cold), ' s'),
      told('  database warm (adopted after kill -9)', median(warm), ' s'),
      told('  cold × warm', median(cold) / median(warm)),
    ]
  })
