import { writeSync } from 'node:fs'
import type { TestCase as Journey, Suite, TestResult } from '@playwright/test/reporter'
import type { TestCase, TestModule, TestSpecification } from 'vitest/node'

/** Seconds between two lines: often enough to see that it goes on, seldom enough for a log. */
const EVERY = 30
/** Who starts the runner reads progress here, while it keeps the rest for later. */
const TO = 3

/** For vitest and for Playwright: says while they run how far they are, and at once what failed. */
export default class Progress {
  readonly #since = performance.now()
  #unit = ''
  #total = 0
  #done = 0
  #tests = 0
  #failed = 0
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#begin('files', files.length)
  }

  onTestCaseResult(test: TestCase): void {
    this.#tests++
    if (test.result().state === 'failed')
      this.#fail(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done++
    // A file fails also by what comes before and after its tests.
    if (module.errors().length > 0) this.#fail(module.relativeModuleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  onBegin(_: unknown, suite: Suite): void {
    this.#begin('journeys', suite.allTests().length)
  }

  onTestEnd(journey: Journey, { status, retry }: TestResult): void {
    const isFine = status === journey.expectedStatus || status === 'skipped'
    if (!isFine) this.#fail(journey.titlePath().filter(Boolean).join(' › '))
    if (isFine || retry === journey.retries) this.#done++
  }

  onEnd(): void {
    clearInterval(this.#timer)
  }

  #begin(unit: string, total: number) {
    this.#unit = unit
    this.#total = total
    this.#timer = setInterval(() => this.#say(this.#standing()), EVERY * 1000).unref()
  }

  #fail(name: string) {
    this.#failed++
    this.#say(`failed: ${name}`)
  }

  #standing(): string {
    const tests = this.#tests > 0 ? `, ${this.#tests} tests` : ''
    const seconds = Math.round((performance.now() - this.#since) / 1000)
    return `${this.#done} of ${this.#total} ${this.#unit}${tests}, ${this.#failed} failed (${seconds} s)`
  }

  #say(line: string) {
    try {
      writeSync(TO, `       ${line}\n`)
    } catch {
      // Nobody reads it, or not as fast as it is written: it is only progress.
    }
  }
}
