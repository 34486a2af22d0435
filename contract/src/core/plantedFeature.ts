import '../planted.ts'
export {}
