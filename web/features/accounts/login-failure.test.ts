import { describe, expect, it } from 'vitest'
import { type LoginErrorDetails, loginFailure } from './auth-actions.ts'

describe('loginFailure', () => {
  // Proves: rule.login.unverified-by-type-auth_email_not_verified, rule.login.unverified-by-type-email_not_verified,
  //   rule.login.unverified-by-message-not-verified, rule.login.unverified-by-message-verify,
  //   rule.login.unverified-by-message-email-verification, rule.login.unverified-by-message-account-not-verified,
  //   rule.login.unverified-by-status-401, rule.login.unverified-by-status-403, rule.login.fail-unverified-message,
  //   rule.login.fail-400-message, rule.login.fail-password-type, rule.login.fail-password-message,
  //   rule.login.fail-not-found-type, rule.login.fail-not-found-message, rule.login.fail-locked, rule.login.fail-other
  it.each([
    ...['This address is not verified', 'Please verify first', 'Email verification needed', 'Account not verified'].map(
      (message): [LoginErrorDetails, string, number] => [
        { status: 422, message },
        '⚠️ Your email is not verified. Please check your email first.',
        0,
      ],
    ),
    [
      { status: 422, type: 'auth_email_not_verified' },
      '⚠️ Your email is not verified. Please check your email first.',
      0,
    ],
    [{ status: 400, type: 'email_not_verified' }, '⚠️ Your email is not verified. Please check your email first.', 0],
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
    [{ status: 422, type: 'auth_user_not_found' }, '⚡ User not found. Check credentials or sign up.', null],
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
