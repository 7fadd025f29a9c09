// Runs before each test file: its property tests draw the same inputs in every run without SEED.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { createRandom, isLongRun } from '../server/resilience/testing/random.ts'

const { testPath } = expect.getState()

// Loading fast-check takes a tenth of a second, and most files don't use it.
if (testPath && readFileSync(testPath, 'utf8').includes("'fast-check'")) {
  const { configureGlobal } = await import('fast-check')
  const seed = createRandom('fast-check').below(2 ** 31)
  configureGlobal({ seed, ...(isLongRun && { numRuns: 10_000 }) })
}
