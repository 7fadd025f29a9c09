/** A hash of the contract's files, set when the web is built: what was kept by another contract is not read. */
declare const __CONTRACT__: string
