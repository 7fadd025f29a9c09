import { describe, expect, it } from 'vitest'
import { Email, FastSignup, ForgotPassword, Phone, Signup, Username } from './accounts.ts'

const sentences = (form: unknown): string[] =>
  (FastSignup.safeParse(form).error?.issues ?? []).map(({ message }) => message)

// Proves: rule.signup.fast-required, rule.signup.fast-password, rule.signup.fast-email
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
  // Proves: rule.signup.username-lowercase, rule.signup.email-trim, rule.signup.email-lowercase, rule.signup.name-trim
  it('trim and lowercase usernames and emails, and trim names', () => {
    expect(Username.parse(' Meera_K ')).toBe('meera_k')
    expect(Email.parse(' Meera@Example.COM ')).toBe('meera@example.com')
    expect(Signup.shape.name.parse(' Meera K ')).toBe('Meera K')
  })
  it.each([
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['Asha@डाटामेल.भारत', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['asha@example.भारत', 'asha@example.xn--h2brj9c'],
  ])('take the email %s, at a domain in any script', (typed, stored) => {
    expect(Email.parse(typed)).toBe(stored)
    expect(ForgotPassword.parse({ email: typed }).email).toBe(stored)
  })
  it.each(['आशा@example.com', 'asha@भारत', 'asha@एक/.भारत', 'asha@ए क.भारत', 'a@b@c.भारत', 'asha@example.xn--'])(
    'reject %s as an email',
    (typed) => expect(Email.safeParse(typed).success).toBe(false),
  )
  // Proves: rule.signup.phone-strip, rule.signup.phone-min, rule.signup.phone-max, rule.signup.step2-phone
  it('keep only the digits of a phone number', () => {
    expect(Phone.parse('+91 (98765) 43-210')).toBe('919876543210')
    expect(Phone.safeParse('1234 5').error?.issues[0]?.message).toBe('Phone number must be at least 6 digits')
    expect(Phone.safeParse('1'.repeat(21)).error?.issues[0]?.message).toBe('Phone number cannot exceed 20 digits')
  })
  // Proves: rule.forgot.email
  it.each(['meera', '', `${'m'.repeat(200)}@example.com`])(
    'reject %j as the email of a forgotten password',
    (email) => {
      const { issues } = ForgotPassword.safeParse({ email }).error ?? { issues: [] }
      expect(issues.map(({ message }) => message)).toEqual(['Please enter a valid email address'])
    },
  )

  const form = {
    name: 'Meera',
    username: 'meera',
    email: 'm@example.com',
    country: 'IN',
    phone: '987654',
    gender: 'female',
    password: 'long enough',
    confirmPassword: 'long enough',
  }
  // Proves: rule.signup.name-min, rule.signup.name-max, rule.signup.username-min, rule.signup.username-max,
  //   rule.signup.username-chars, rule.signup.email-valid, rule.signup.email-max, rule.signup.country-min,
  //   rule.signup.country-max, rule.signup.gender-min, rule.signup.gender-max, rule.signup.password-min,
  //   rule.signup.password-max, rule.signup.confirm
  it.each([
    ['name', 'M', 'Name must be at least 2 characters'],
    ['name', 'M'.repeat(101), 'Name must not exceed 100 characters'],
    ['username', 'me', 'Username must be at least 3 characters'],
    ['username', 'm'.repeat(31), 'Username must not exceed 30 characters'],
    ['username', 'meera k', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['username', 'meera-k', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['email', 'meera@', 'Invalid email address'],
    ['email', `${'m'.repeat(189)}@example.com`, 'Email must not exceed 200 characters'],
    ['country', 'I', 'Please select a country'],
    ['country', 'I'.repeat(101), 'Country name too long'],
    ['gender', '', 'Please select a gender'],
    ['gender', 'x'.repeat(51), 'Gender value too long'],
    ['password', 'p'.repeat(7), 'Password must be at least 8 characters'],
    ['password', 'p'.repeat(201), 'Password must not exceed 200 characters'],
    ['confirmPassword', 'something else', "Passwords don't match"],
  ])('reject %s: %j', (field, value, message) => {
    const issues = Signup.safeParse({ ...form, [field]: value }).error?.issues ?? []
    expect(issues.filter(({ path }) => path[0] === field).map((issue) => issue.message)).toContain(message)
  })
  // Proves: rule.signup.name-min, rule.signup.name-max, rule.signup.username-min, rule.signup.username-max,
  //   rule.signup.password-min, rule.signup.password-max, rule.signup.phone-min, rule.signup.phone-max
  it.each([
    { name: 'Me', username: 'mee', phone: '123456', password: 'p'.repeat(8), confirmPassword: 'p'.repeat(8) },
    {
      name: 'M'.repeat(100),
      username: 'm'.repeat(30),
      phone: '1'.repeat(20),
      password: 'p'.repeat(200),
      confirmPassword: 'p'.repeat(200),
    },
  ])('accept values at their limits: %j', (values) => {
    expect(Signup.safeParse({ ...form, ...values }).error?.issues).toBeUndefined()
  })
})
