export declare function insertOrders<Rows>(
  query: (text: string, values: unknown[]) => Promise<Rows>,
  email: string,
  count: number,
  status: string,
): Promise<Rows>
