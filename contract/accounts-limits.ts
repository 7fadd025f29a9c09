// What the login and the session need of the contract without its schemas.

/** Client timings in milliseconds (A §9, DECISIONS). */
export const accountTimes = {
  usernameCheckDelay: 1000,
  loginAutoSubmit: 1500,
  signupAutoAdvance: 2000,
  redirectAfterLogin: 500,
  loginToast: 2000,
  signupToast: 3000,
  expiryCheck: 60_000,
  currentUserCache: 120_000,
} as const

/** Characters (A §5). Login accepts shorter passwords than signup. */
export const loginLimits = { identifierLength: 200, shortestPassword: 6, passwordLength: 200 } as const
