-- It knew nothing of money, so each order that it found had to be read.
drop index orders_to_ship;
