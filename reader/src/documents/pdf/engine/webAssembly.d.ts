/** What is used of WebAssembly, which Node has and its types leave to those of browsers. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>

  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }

  class Instance {
    constructor(module: Module, imports: Imports)
    readonly exports: Record<string, unknown>
  }

  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>
}
