import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findProofs, isOpen, readStates, renderTable, tableFile } from './conformance.ts'

const proof = (rule: string, title: string) => ({ rule, file: 'a.test.ts', title })

it('finds the rules that a test proves', () => {
  const text = `
    // Proves: rule.login.lock, rule.login.lock-text
    it('locks (after five) attempts', () => {})
    // Proves: rule.login.a,
    //   rule.login.b
    it.each([['a)', 1], ["b", 2]])(
      'takes %s', () => {})
    // Proves: rule.c.d
    describe('it\\'s a group', () => {})
    testStates({
      // Proves: rule.e.f
      'a state': { element },
    })
    // Proves: rule.i.j
    it.each<[string, object]>([['a', {}]])('has %s', () => {})
  `
  expect(findProofs('a.test.ts', text)).toEqual([
    proof('rule.login.lock', 'locks (after five) attempts'),
    proof('rule.login.lock-text', 'locks (after five) attempts'),
    proof('rule.login.a', 'takes %s'),
    proof('rule.login.b', 'takes %s'),
    proof('rule.c.d', "it's a group"),
    proof('rule.e.f', 'a state'),
    proof('rule.i.j', 'has %s'),
  ])
})

it('rejects a marker without a test', () => {
  expect(() => findProofs('a.test.ts', '// Proves: rule.a.b\nconst x = 1')).toThrow('no test below')
})

it('finds a proof or an exception for every rule', () => {
  const states = readStates()
  expect(states.length).toBeGreaterThan(600)
  expect(states.filter(isOpen).map(({ rule }) => rule.id)).toEqual([])
})

it('has an up-to-date table: run npm run conformance', () => {
  expect(readFileSync(tableFile, 'utf8')).toBe(renderTable(readStates()))
})
