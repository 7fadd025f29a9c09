// Loaded lazily. A lazy import of the contract's file would make the bundler put lists that other pages need beside its
// schemas (docs/decisions/0090).
export { FastSignup } from '#contract/accounts.ts'
