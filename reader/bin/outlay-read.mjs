#!/usr/bin/env node
import { tsImport } from 'tsx/esm/api'

// Runs from source, so no build is needed first.
const { outlayRead } = await tsImport('../src/cli/outlayRead.ts', import.meta.url)
process.exitCode = await outlayRead(process.argv.slice(2), {
  print: text => process.stdout.write(text),
  complain: text => process.stderr.write(text),
})
