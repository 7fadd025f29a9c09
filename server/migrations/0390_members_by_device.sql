-- Finds the members who share a device.
create index member_devices_device on member_devices (device);
