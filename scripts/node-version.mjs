// Imported first for its side effect: an old Node gets a clear message instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Outlay needs Node.js 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}
