import { expect, test } from 'vitest'
import { kindFor } from './phone.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', 5, 'apk'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ipa'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari', 5, 'ipa'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari', 0, null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, null],
])('%s with %i fingers takes %s', (agent, touchPoints, kind) =>
  expect(kindFor(agent, touchPoints)).toBe(kind),
)
