import type { ProductOrders, UserOrders } from "@bulkhead/contract/open-orders";
import { sql } from "kysely";

import { type Db, selectRow } from "#platform/database/db.ts";

/** Undefined if there is no such product. */
export const countProductOrders = (db: Db, productId: string): Promise<ProductOrders | undefined> =>
  selectRow(
    db,
    sql<ProductOrders>`
      select on_hand as "onHand", reserved, (
        select count(*)::integer from orders where product_id = products.id and canceled_at is null and is_held
      ) as orders
      from products where id = ${productId}`,
  );

/** Undefined if there is no such user. A company keeps its holds when one of its people goes. */
export const countUserOrders = (db: Db, userId: string): Promise<UserOrders | undefined> =>
  selectRow(
    db,
    sql<UserOrders>`
      select
        count(*) filter (where paid_at is not null and shipped_at is null)::integer as "toShip",
        count(*) filter (where paid_at is null and is_held and orders.account_id = own_account_id)::integer as held
      from users left join orders on user_id = users.id and canceled_at is null
      where users.id = ${userId} and closed_at is null
      group by users.id`,
  );
