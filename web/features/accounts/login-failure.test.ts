import { describe, expect, it } from 'vitest'
import { loginFailure } from './login-failure.ts'

describe('loginFailure', () => {
  it.each([
    [
      { status: 403, type: 'auth_email_not_verified' },
      '⚠️ Your email is not verified. Please check your email first.',
      0,
    ],
    [{ status: 400, type: 'email_not_verified' }, '⚠️ Your email is not verified. Please check your email first.', 0],
    [
      { status: 400, message: 'Email verification needed' },
      '⚠️ Your email is not verified. Please check your email first.',
      0,
    ],
    [{ status: 401 }, '⚠️ Your email is not verified. Please check your email first.', 0],
    [{ status: 403 }, '⚠️ Your email is not verified. Please check your email first.', 0],
    [
      { status: 400, message: 'Invalid request' },
      '⚠️ Login failed. If your credentials are correct, please verify your email first.',
      2000,
    ],
    [
      { status: 400, type: 'auth_invalid_credentials', message: 'Incorrect password' },
      '⚡ Incorrect password. Quick retry needed.',
      null,
    ],
    [{ status: 422, message: 'wrong password' }, '⚡ Incorrect password. Quick retry needed.', null],
    [{ status: 404, type: 'auth_user_not_found' }, '⚡ User not found. Check credentials or sign up.', null],
    [{ status: 422, message: 'Account not found' }, '⚡ User not found. Check credentials or sign up.', null],
    [{ status: 423, type: 'auth_account_locked' }, '⚡ Account locked. Reset password or try later.', null],
    [
      { status: 423, type: 'auth_account_banned', message: 'This account has been closed.' },
      'This account has been closed.',
      null,
    ],
    [{ status: 'FETCH_ERROR' }, '⚡ Quick retry needed - check credentials', null],
    [{ status: 500, message: '' }, '⚡ Quick retry needed - check credentials', null],
  ])('of %o is "%s"', (details, message, checkEmailAfter) => {
    expect(loginFailure(details)).toEqual({ message, checkEmailAfter })
  })
})
