import { describe, expect, it } from 'vitest'
import type { Keys } from '../../platform/secrets.ts'
import { kindRanks, memberOfToken, unsubscribeToken } from './rules-digest.ts'

const [older, newer] = [Buffer.alloc(32, 'a'), Buffer.alloc(32, 'b')]
const member = '65536f3b0123456789abcdef'

describe('the token that turns off a digest', () => {
  it('names its member', () => expect(memberOfToken([newer], unsubscribeToken([newer], member))).toBe(member))
  it('stays valid after a key rotation', () => {
    expect(memberOfToken([newer, older], unsubscribeToken([older], member))).toBe(member)
    expect(memberOfToken([newer, older] satisfies Keys, unsubscribeToken([newer, older], member))).toBe(member)
  })
  const signature = unsubscribeToken([newer], member).split('.')[1]!
  it.each([
    ['an unknown key', unsubscribeToken([older], member)],
    ['the signature of another member', `f${member.slice(1)}.${signature}`],
    ['half a signature', `${member}.${signature.slice(0, 20)}`],
    ['no signature', member],
    ['nothing', ''],
    ['something else than a member, correctly signed', unsubscribeToken([newer], '\0')],
  ])('is invalid with %s', (_, token) => expect(memberOfToken([newer], token)).toBeNull())
})

it('a digest lists urgent kinds before likes', () => {
  const rankOf = (kind: string) => kindRanks.ranks[kindRanks.kinds.indexOf(kind)]!
  expect(rankOf('password')).toBeLessThan(rankOf('comment'))
  expect(rankOf('comment')).toBeLessThan(rankOf('like'))
  expect(rankOf('comment')).toBe(rankOf('report'))
})
