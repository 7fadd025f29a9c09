// Runs before each test file that renders components.
import { prepareTests } from './render.tsx'
import { forgetRenderedComponents } from './rendered-components.ts'

forgetRenderedComponents()
prepareTests()
