/** The parts of WebAssembly in use; Node has them, but only the DOM types declare them. */
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
