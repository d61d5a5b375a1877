export function singleton<Value>(name: string, make: () => Value): Value
