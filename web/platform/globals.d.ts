/** A hash of the contract's files, set by the build. Data that was stored under another contract is ignored. */
declare const __CONTRACT__: string
/** The language of this build's texts, set by the build. */
declare const __LANGUAGE__: import('#contract/languages.ts').Language
