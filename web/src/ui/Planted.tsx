import '../features/planted/Planted.tsx'
export {}
