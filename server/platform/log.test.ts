import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(level: 'warn', about: object): Record<string, never> & { err: Record<string, unknown> } {
  const lines: string[] = []
  openLog('info', { write: (line) => lines.push(line) })[level](about, 'it happened')
  return JSON.parse(lines[0]!)
}

test('a logged error has its message and stack but none of its other properties', () => {
  const cause = Object.assign(new Error('the first reason'), { password: 'secret' })
  const error = Object.assign(new TypeError('duplicate key', { cause }), {
    code: '23505',
    detail: 'Key (email)=(asha@members.test) already exists.',
    client: { connection: { host: 'db' } },
  })
  const { err } = logged('warn', { err: error })
  expect(err).toEqual({
    type: 'TypeError',
    message: 'duplicate key',
    stack: expect.stringContaining('TypeError: duplicate key'),
    errorCode: '23505',
    cause: { type: 'Error', message: 'the first reason', stack: expect.any(String) },
  })
})

test('secrets are redacted at any depth', () => {
  const line = logged('warn', { token: 'a', request: { authorization: 'b' }, deep: { er: { password: 'c' } } })
  expect(line).toMatchObject({
    token: '[hidden]',
    request: { authorization: '[hidden]' },
    deep: { er: { password: '[hidden]' } },
  })
})
