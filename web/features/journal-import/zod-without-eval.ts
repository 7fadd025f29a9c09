// Imported before Zod, whose first schema would probe `new Function`: the content security policy forbids that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
