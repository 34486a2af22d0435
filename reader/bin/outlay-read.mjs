#!/usr/bin/env node
import { tsImport } from 'tsx/esm/api'

// From source: nothing has to be built before the first receipt is read.
const { outlayRead } = await tsImport('../src/cli/outlayRead.ts', import.meta.url)
process.exitCode = await outlayRead(process.argv.slice(2), {
  print: text => process.stdout.write(text),
  complain: text => process.stderr.write(text),
})
