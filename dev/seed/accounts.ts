/** Logins of the local stack. They exist nowhere else, and mail to example.com reaches nobody. */
export const accounts = [
  {
    id: "019a0000-0000-7000-8000-00000000a001",
    uid: "demo-admin",
    email: "admin@example.com",
    password: "bulkhead",
    name: "Ada Lindqvist",
    bio: "Runs the warehouse",
    role: "admin",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a002",
    uid: "demo-buyer",
    email: "buyer@example.com",
    password: "bulkhead",
    name: "Ben Okafor",
    bio: "Buys for a chain of repair shops",
    role: "customer",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a003",
    uid: "demo-reseller",
    email: "reseller@example.com",
    password: "bulkhead",
    name: "Carla Mendes",
    bio: "Resells to board partners",
    role: "customer",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a004",
    uid: "demo-workshop",
    email: "workshop@example.com",
    password: "bulkhead",
    name: "Mirela Novak",
    bio: "Repairs cards in a workshop of nine",
    role: "customer",
  },
] as const;
