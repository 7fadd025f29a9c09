import { describe, expect, it } from 'vitest'
import { Email, FastSignup, ForgotPassword, Phone, Signup, Username } from './accounts.ts'

const sentences = (form: unknown): string[] =>
  (FastSignup.safeParse(form).error?.issues ?? []).map(({ message }) => message)

describe('FastSignup', () => {
  const whole = { email: 'meera@example.com', username: 'meera_k', password: 'secret' }
  it.each<[string, object, string[]]>([
    ['accepts a complete form', {}, []],
    ['ignores fields of the other steps', { country: '', confirmPassword: 'x' }, []],
    ['rejects a missing username', { username: undefined }, ['Missing required fields for fast signup']],
    ['rejects an empty email', { email: ' ' }, ['Missing required fields for fast signup']],
    ['rejects a missing password', { password: '' }, ['Missing required fields for fast signup']],
    [
      'reports missing fields before a short password',
      { email: '', password: 'a' },
      ['Missing required fields for fast signup'],
    ],
    ['rejects a password of five characters', { password: '12345' }, ['Password too short for secure signup']],
    [
      'reports a short password before a bad email',
      { password: '12345', email: 'x' },
      ['Password too short for secure signup'],
    ],
    ['rejects an email without a domain', { email: 'meera@' }, ['Invalid email format']],
    ['rejects an email with a space', { email: 'me era@example.com' }, ['Invalid email format']],
  ])('%s', (_, change, expected) => expect(sentences({ ...whole, ...change })).toEqual(expected))
})

describe('signup fields', () => {
  it('trim and lowercase usernames and emails', () => {
    expect(Username.parse(' Meera_K ')).toBe('meera_k')
    expect(Email.parse(' Meera@Example.COM ')).toBe('meera@example.com')
  })
  it('keep only the digits of a phone number', () => {
    expect(Phone.parse('+91 (98765) 43-210')).toBe('919876543210')
    expect(Phone.safeParse('1234 5').error?.issues[0]?.message).toBe('Phone number must be at least 6 digits')
    expect(Phone.safeParse('1'.repeat(21)).error?.issues[0]?.message).toBe('Phone number cannot exceed 20 digits')
  })
  it.each(['meera', '', `${'m'.repeat(200)}@example.com`])(
    'reject %j as the email of a forgotten password',
    (email) => {
      const { issues } = ForgotPassword.safeParse({ email }).error ?? { issues: [] }
      expect(issues.map(({ message }) => message)).toEqual(['Please enter a valid email address'])
    },
  )
  it.each([
    ['name', 'M'.repeat(101), 'Name must not exceed 100 characters'],
    ['username', 'me', 'Username must be at least 3 characters'],
    ['username', 'm'.repeat(31), 'Username must not exceed 30 characters'],
    ['email', `${'m'.repeat(200)}@example.com`, 'Email must not exceed 200 characters'],
    ['country', 'I'.repeat(101), 'Country name too long'],
    ['gender', 'x'.repeat(51), 'Gender value too long'],
    ['password', 'p'.repeat(201), 'Password must not exceed 200 characters'],
  ])('reject a %s that is too short or too long', (field, value, message) => {
    const form = {
      name: 'Meera',
      username: 'meera',
      email: 'm@example.com',
      country: 'IN',
      phone: '987654',
      gender: 'female',
    }
    const secrets = { password: 'long enough', confirmPassword: 'long enough' }
    const issues = Signup.safeParse({ ...form, ...secrets, [field]: value }).error?.issues ?? []
    expect(issues.filter(({ path }) => path[0] === field).map((issue) => issue.message)).toContain(message)
  })
})
