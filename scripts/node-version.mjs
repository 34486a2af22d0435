// Imported first, for its effect: an old Node gets one clear line in place of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Outlay needs Node.js 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}
